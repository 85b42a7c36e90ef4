import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Advice } from '../../components/Advice';
import { leadFormCopy } from '../../content/leadForm';
import { AnswersSummary } from './AnswersSummary';
import { ConsentToCalls } from './ConsentToCalls';
import { contactOf } from './contact';
import { changeRequested, selectAgreedToCalls, selectLead } from './leadWizardSlice';
import { ReadyNote } from './ReadyNote';
import { stepNumberOf } from './steps/index';

const { unreachable, rateComes, rateComesByPhone } = leadFormCopy;

/** The summary, the terms and the agreement to calls, above the button that submits the last step. */
export function BeforeSending() {
  const contact = useAppSelector((state) => contactOf(selectLead(state), { mayCall: true }));
  const agreedToCalls = useAppSelector(selectAgreedToCalls);
  const hasEmail = contact === 'email' || contact === 'phoneAndEmail';
  const dispatch = useAppDispatch();
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2.5, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <AnswersSummary />
      <ReadyNote />
      <ConsentToCalls />
      {(hasEmail || agreedToCalls) && (
        <Typography sx={{ fontWeight: 650 }}>{hasEmail ? rateComes : rateComesByPhone}</Typography>
      )}
      {contact === 'none' && (
        <Advice text={unreachable.text}>
          <Button
            variant="outlined"
            size="small"
            sx={{ mt: 1 }}
            onClick={() => dispatch(changeRequested(stepNumberOf('email')))}
          >
            {unreachable.add}
          </Button>
        </Advice>
      )}
    </Box>
  );
}
