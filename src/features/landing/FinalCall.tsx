import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useAppSelector } from '../../app/typedStore';
import { landingCopy } from '../../content/landing';
import { excludedStateChosen } from '../../content/layout';
import { selectExcludedState } from '../ui/uiSlice';
import { Road, RoadSection } from './Road';
import { LinkToForm, SectionHeading, SideBySide, SmallPrint } from './sharedStyles';

const { heading, text, button } = landingCopy.finalCall;

/** Above the road it has the ground of the section before. */
const FinalCallSection = styled(RoadSection)(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  paddingTop: 'calc(var(--road) / 2)',
  '@media print': { display: 'none' },
}));

const FinalCallRoad = styled(Road)(({ theme }) => ({
  position: 'relative',
  width: '100%',
  height: 48,
  [theme.breakpoints.up('md')]: { height: 140 },
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
      <FinalCallRoad descents={[[42, 64, 100]]} isFilled />
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
