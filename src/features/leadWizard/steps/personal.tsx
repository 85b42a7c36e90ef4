import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../app/typedStore';
import { Advice } from '../../../components/Advice';
import { useIsLive } from '../../../components/hydration';
import { paths } from '../../../config/paths';
import { collectionNotice, consentCopy, consentTerms } from '../../../content/consent';
import { hasCallablePhone, looksLikeEmail } from '../../../domain/contact';
import {
  callsAgreementChanged,
  selectAgreedToCalls,
  selectHasAgreementLapsed,
  selectLead,
} from '../leadWizardSlice';
import type { Step } from './step';

const NoticeAtCollection = () => (
  <Typography role="note" variant="body2" color="textSecondary">
    {collectionNotice.text} <Link to={paths.privacyPolicy}>{collectionNotice.policy}</Link>
  </Typography>
);

const Agreement = styled('label')({
  display: 'flex',
  // As wide as its words: it pushes Next down when it appears, and a click that was meant for Next must not agree.
  width: 'fit-content',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  fontWeight: 600,
  cursor: 'pointer',
});

const Checkbox = styled('input')(({ theme }) => ({
  flexShrink: 0,
  width: 24,
  height: 24,
  margin: 0,
  accentColor: theme.vars.palette.primary.main,
  cursor: 'inherit',
}));

/** Aligned with the label, not with the checkbox. */
const Terms = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginLeft: 32,
  display: 'grid',
  gap: 8,
  overflowWrap: 'anywhere',
}));

/**
 * The agreement to calls and texts, once there is a number to call: optional, and unticked at first. Not prerendered,
 * since its words name the number, and a tick stores these words.
 */
function ConsentToCalls() {
  const agreedToCalls = useAppSelector(selectAgreedToCalls);
  const hasLapsed = useAppSelector(selectHasAgreementLapsed);
  const lead = useAppSelector(selectLead);
  const dispatch = useAppDispatch();
  if (!useIsLive() || !hasCallablePhone(lead)) return null;
  return (
    <div>
      <Agreement>
        <Checkbox
          type="checkbox"
          checked={agreedToCalls}
          aria-describedby="calls-terms calls-note"
          onChange={({ target }) => dispatch(callsAgreementChanged(target.checked))}
        />
        {consentCopy.label}
      </Agreement>
      <Terms>
        <p id="calls-terms">{consentTerms(lead.phone)}</p>
        <div id="calls-note" aria-live="polite">
          {hasLapsed && <Advice text={consentCopy.lapsed} />}
          {!agreedToCalls && !looksLikeEmail(lead.email) && <Advice text={consentCopy.withoutEmail} />}
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {consentCopy.callers}
          </Typography>
        </div>
      </Terms>
    </div>
  );
}

export const personal: Step = {
  id: 'personal',
  fields: ['firstName', 'lastName', 'email', 'phone'],
  halfRowFields: ['firstName', 'lastName'],
  Before: NoticeAtCollection,
  After: ConsentToCalls,
};
