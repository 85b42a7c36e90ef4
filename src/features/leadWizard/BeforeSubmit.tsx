import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../app/typedStore';
import { Advice } from '../../components/Advice';
import { paths } from '../../config/paths';
import { consentCopy } from '../../content/consent';
import { excludedStateChosen } from '../../content/layout';
import { leadWizardCopy } from '../../content/leadWizard';
import { selectExcludedState } from '../ui/uiSlice';
import { AnswersSummary } from './AnswersSummary';
import { ByReplyChannel } from './ByReplyChannel';
import { selectHasAgreementLapsed } from './leadWizardSlice';
import { stepNumberOf } from './steps/index';

const { excludedStates, readyNote } = leadWizardCopy;
const { terms } = readyNote;

const Panel = styled('section')(({ theme }) => ({
  ...theme.mixins.panel,
  ...theme.typography.body2,
  padding: '16px var(--card-padding)',
  // On phones as wide as the form's card.
  marginInline: 'var(--card-outset)',
  // Visible only in forced colors, which remove the background.
  border: `1px solid ${theme.vars.palette.panel.main}`,
  breakInside: 'avoid',
  display: 'grid',
  gap: 4,
  [theme.breakpoints.up('sm')]: {
    padding: '16px 24px',
    marginInline: 0,
    borderRadius: theme.shape.borderRadius,
  },
}));

/** Who gets the answers, and how the rate comes. */
const ReadyNote = () => (
  <Panel>
    <Typography variant="h4" component="h3">
      {readyNote.heading}
    </Typography>
    <div>
      <span>{readyNote.recipient}</span>{' '}
      <ByReplyChannel>{(channel) => <span>{readyNote.rateComes[channel]}</span>}</ByReplyChannel>
    </div>
  </Panel>
);

/** That an agreement to calls no longer counts, with a link to the box. */
function LapsedAgreement() {
  if (!useAppSelector(selectHasAgreementLapsed)) return null;
  return (
    <Advice text={consentCopy.lapsedBefore}>
      <Link to={`?step=${stepNumberOf('phone')}`}>{consentCopy.lapsedLink}</Link>
    </Advice>
  );
}

/** Hidden from people, so that only programs fill it in. The intake flags a lead whose honeypot is filled in as suspect. */
const HoneypotField = () => (
  <Box component="label" aria-hidden="true" sx={visuallyHidden}>
    <span>{leadWizardCopy.honeypot}</span>
    <input name="website" tabIndex={-1} autoComplete="off" />
  </Box>
);

/** What stands between the last step's fields and the button that sends: what it means, the answers and the terms. */
export function BeforeSubmit() {
  const excludedState = useAppSelector(selectExcludedState);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ReadyNote />
      <AnswersSummary />
      <LapsedAgreement />
      {excludedState !== '' && <Advice text={excludedStateChosen(excludedState)} />}
      <Typography variant="caption" color="textSecondary">
        {excludedState === '' && excludedStates && `${excludedStates} `}
        {terms.before}
        <Link to={paths.terms}>{terms.terms}</Link>
        {terms.and}
        <Link to={paths.privacyPolicy}>{terms.privacy}</Link>
        {terms.after}
      </Typography>
      <HoneypotField />
    </Box>
  );
}
