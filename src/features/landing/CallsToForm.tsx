import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../app/typedStore';
import { landingCopy } from '../../content/landing';
import { excludedStateChosen } from '../../content/layout';
import { selectExcludedState } from '../ui/uiSlice';
import { Road, RoadSection } from './Road';
import { LinkToForm, SectionHeading, SideBySide, SmallPrint } from './sharedStyles';

const { heading, text, button } = landingCopy.finalCall;

/** Above the road, the background is that of the section before it. */
const FinalCallSection = styled(RoadSection)(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  paddingTop: 'calc(var(--road) / 2)',
  '@media print': { display: 'none' },
}));

const Panel = styled('div')(({ theme }) => ({
  ...theme.mixins.panel,
  marginTop: -1,
  padding: '16px 0 24px',
  [theme.breakpoints.up('md')]: { paddingBlock: '24px 80px' },
}));

/** The last call to the rate form. It repeats that loans are not offered in the state chosen above. */
export function FinalCall() {
  const excludedState = useAppSelector(selectExcludedState);
  return (
    <FinalCallSection aria-labelledby="final-call">
      <Road descents={[[42, 64, 100]]} isFilled sx={{ position: 'relative', height: { xs: 48, md: 140 } }} />
      <Panel>
        <SideBySide>
          <SectionHeading id="final-call">{heading}</SectionHeading>
          <div>
            <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 1, mb: 3 }}>
              {excludedState === '' ? text : excludedStateChosen(excludedState)}
            </Typography>
            <LinkToForm size="large">{button}</LinkToForm>
            <SmallPrint sx={{ mt: 2 }}>{landingCopy.commission}</SmallPrint>
          </div>
        </SideBySide>
      </Panel>
    </FinalCallSection>
  );
}

const StickyCall = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  padding: '8px 16px',
  background: theme.vars.palette.background.default,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  textAlign: 'center',
  // Hidden while a phone's keyboard covers half of the screen.
  'div:has(input:focus, select:focus) > &': { visibility: 'hidden' },
  [theme.breakpoints.up('md')]: { display: 'none' },
  // With large text, on a phone in landscape and in a window at 400 % it would cover a third of the screen or more.
  '@media print, (max-width:15em), (max-height:29.95em)': { display: 'none' },
}));

/**
 * Sections with a link to the rate form below them. On phones and tablets the link sticks to the bottom of the screen
 * while a section is visible. There is no link if the chosen state is excluded.
 */
export function StickyCallRange({ children }: { children: ReactNode }) {
  const excludedState = useAppSelector(selectExcludedState);
  return (
    <div>
      {children}
      {excludedState === '' && (
        <StickyCall>
          <LinkToForm size="large">{landingCopy.shortCall}</LinkToForm>
        </StickyCall>
      )}
    </div>
  );
}
