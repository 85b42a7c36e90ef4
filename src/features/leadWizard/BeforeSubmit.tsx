import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../app/typedStore';
import { Advice } from '../../components/Advice';
import { FoldSummary } from '../../components/FoldSummary';
import { useAppearedLive, useIsLive } from '../../components/hydration';
import { paths } from '../../config/paths';
import { consentCopy } from '../../content/consent';
import { changeState, excludedStateChosen } from '../../content/layout';
import { leadWizardCopy } from '../../content/leadWizard';
import { selectCurrentYear, selectExcludedState } from '../ui/uiSlice';
import { adviceOn } from './advice';
import { answerRows } from './answerRows';
import { ByReplyChannel } from './ByReplyChannel';
import { selectCameFromSummary, selectHasAgreementLapsed, selectLead } from './leadWizardSlice';
import { stepNumberOf } from './steps/index';
import { lastStep } from './steps/step';

const { excludedStates, readyNote, summary } = leadWizardCopy;
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
      <ByReplyChannel>{(reply) => reply && <span>{readyNote.rateComes[reply]}</span>}</ByReplyChannel>
    </div>
  </Panel>
);

const Fold = styled('details')(({ theme }) => ({ borderBottom: `1px solid ${theme.vars.palette.divider}` }));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: '"title link" "answers answers" "advice advice" / 1fr auto',
  // In rem, so that the layout follows the text size.
  '@container (min-width: 32rem)': {
    gridTemplate: '"title answers link" "advice advice advice" / 11rem minmax(0, 1fr) auto',
  },
  columnGap: 16,
  alignItems: 'baseline',
  paddingBlock: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
}));

/** 44 px high; the negative margin keeps it from taking space in its row. */
const ChangeLink = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-block',
  paddingBlock: 11,
  marginBlock: -10,
}));

/**
 * The answers of all steps except the last, with the advice on them and links to change them. Collapsible. Advice on
 * the email address is not repeated here: this step has a field for the address then (steps/financial.tsx).
 */
function AnswersSummary() {
  const currentYear = useAppSelector(selectCurrentYear);
  const lead = useAppSelector(selectLead);
  const cameFromSummary = useAppSelector(selectCameFromSummary);
  const mayOpen = useAppearedLive();
  const isLive = useIsLive();

  const rows = answerRows(lead)
    .map(({ title, fields, text }) => ({
      title,
      text,
      step: Math.min(...fields.map(stepNumberOf)),
      advice: fields.flatMap((field) =>
        field === 'email' ? [] : (adviceOn(field, lead, currentYear)?.text ?? []),
      ),
    }))
    .filter(({ step }) => step < lastStep);
  const hasAdvice = rows.some(({ advice }) => advice.length > 0);

  return (
    <Fold open={mayOpen && (hasAdvice || cameFromSummary)}>
      <FoldSummary sx={{ minHeight: 48 }}>
        <Typography variant="h4" component="h3" sx={{ flex: 1 }}>
          {summary.heading}
        </Typography>
      </FoldSummary>
      <Box component="dl" sx={{ containerType: 'inline-size' }}>
        {rows.map(({ title, text, step, advice }) => (
          <Row key={title}>
            <Typography component="dt" variant="body2" color="textSecondary" sx={{ gridArea: 'title' }}>
              {title}
            </Typography>
            <Box component="dd" sx={{ gridArea: 'answers', whiteSpace: 'pre-line' }}>
              {/* Not in the prerendered HTML, which has no saved answers. */}
              {text || (isLive && <Typography color="textSecondary">{summary.empty}</Typography>)}
            </Box>
            {/* Next leads back to the summary (stepHistory.ts). */}
            <Box component="dd" sx={{ gridArea: 'link', '@media print': { display: 'none' } }}>
              <ChangeLink to={`?step=${step}`} aria-label={`${summary.change} ${title}`}>
                {summary.change}
              </ChangeLink>
            </Box>
            {advice.length > 0 && (
              <Box component="dd" sx={{ gridArea: 'advice' }}>
                {advice.map((words) => (
                  <Advice key={words} text={words} />
                ))}
              </Box>
            )}
          </Row>
        ))}
      </Box>
    </Fold>
  );
}

/** Hidden from people, so that only programs fill it in. The intake flags a lead with a filled honeypot as suspect. */
const HoneypotField = () => (
  <Box component="label" aria-hidden="true" sx={visuallyHidden}>
    <span>{leadWizardCopy.honeypot}</span>
    <input name="website" tabIndex={-1} autoComplete="off" />
  </Box>
);

/** Everything between the last step's fields and the submit button: what happens next, the answers and the terms. */
export function BeforeSubmit() {
  const hasAgreementLapsed = useAppSelector(selectHasAgreementLapsed);
  const excludedState = useAppSelector(selectExcludedState);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ReadyNote />
      <AnswersSummary />
      {hasAgreementLapsed && (
        <Advice text={consentCopy.lapsedBefore}>
          <Link to={`?step=${stepNumberOf('phone')}`}>{consentCopy.lapsedLink}</Link>
        </Advice>
      )}
      <ByReplyChannel as="div">
        {(reply) =>
          reply === '' && (
            <Advice text={excludedStateChosen(excludedState)}>
              <Link to={`${paths.home}#eligibility`}>{changeState}</Link>
            </Advice>
          )
        }
      </ByReplyChannel>
      <Typography variant="caption" color="textSecondary">
        {/* In an element of its own, since a browser's translator replaces texts. */}
        {excludedState === '' && excludedStates && <span>{`${excludedStates} `}</span>}
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
