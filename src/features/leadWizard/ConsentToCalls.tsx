import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Advice } from '../../components/Advice';
import { dataAttributes } from '../../config/dataAttributes';
import { consentText, consentCopy } from '../../content/consent';
import { contactOf, hasNumber } from './contact';
import { callsAgreementChanged, selectAgreedToCalls, selectLead } from './leadWizardSlice';

/** The browser's own checkbox: Material UI's costs 3 kB of the form's script. */
const Agreement = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  marginTop: 12,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:has(:disabled)': { cursor: 'auto', color: theme.palette.text.secondary },
  '& input': {
    width: 24,
    height: 24,
    // Beside the middle of the first line, however tall it is.
    font: 'inherit',
    margin: 'calc((1lh - 24px) / 2) 0 0',
    flexShrink: 0,
    appearance: 'none',
    borderRadius: 6,
    border: `2px solid ${theme.palette.text.secondary}`,
    background: theme.palette.background.paper,
    '&:disabled': { borderColor: theme.palette.divider },
    '&:checked': { background: theme.palette.primary.main, borderColor: theme.palette.primary.main },
    // The tick: two sides of a box that stands on its corner.
    '&:checked::after': {
      content: '""',
      display: 'block',
      width: 7,
      height: 13,
      margin: '1px auto 0',
      border: `solid ${theme.palette.primary.contrastText}`,
      borderWidth: '0 2.5px 2.5px 0',
      transform: 'rotate(45deg)',
    },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
}));

/** The agreement to calls and texts: never ticked by itself, never required, and in the size of the page's text. */
export function ConsentToCalls() {
  const given = useAppSelector(selectAgreedToCalls);
  const lead = useAppSelector(selectLead);
  // How the application could be answered with the agreement.
  const contact = contactOf(lead, true);
  const dispatch = useAppDispatch();
  const id = useId();
  return (
    // Hidden until it is hydrated: the prerendered agreement names no number, and a tick there would be lost.
    <section aria-labelledby={id} {...{ [dataAttributes.repeatsAnswers]: '' }}>
      <Typography id={id} variant="h4" component="h3">
        {consentCopy.heading}
      </Typography>
      <Agreement>
        <input
          type="checkbox"
          checked={given}
          disabled={!hasNumber(lead)}
          onChange={({ target }) => dispatch(callsAgreementChanged(target.checked))}
          aria-describedby={`${id}-without`}
        />
        <span>{consentText(lead.phone)}</span>
      </Agreement>
      <div id={`${id}-without`}>
        {contact === 'phone' && <Advice text={consentCopy.withoutEmail} />}
        {(contact === 'email' || contact === 'phoneAndEmail') && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {consentCopy[contact === 'email' ? 'withoutPhone' : 'without']}
          </Typography>
        )}
      </div>
    </section>
  );
}
