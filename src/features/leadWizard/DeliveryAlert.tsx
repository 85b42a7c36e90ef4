import Button from '@mui/material/Button';
import { useAppSelector } from '../../app/typedStore';
import { FormAlert } from '../../components/FormAlert';
import { MailLink } from '../../components/MailLink';
import { leadWizardCopy } from '../../content/leadWizard';
import { selectLeadFailure } from './leadWizardSlice';

const { failed } = leadWizardCopy;

/** Why the lead was not accepted, with a button that sends it again; nothing if no sending has failed. */
export function DeliveryAlert() {
  const failure = useAppSelector(selectLeadFailure);
  if (!failure) return null;
  return (
    <FormAlert
      severity="error"
      heading={failed[failure].heading}
      action={
        <Button type="submit" variant="outlined" color="error" size="small" sx={{ mt: 1.5 }}>
          {failed.retry}
        </Button>
      }
    >
      {failed[failure].text} <MailLink />
    </FormAlert>
  );
}
