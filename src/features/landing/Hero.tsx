import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../app/typedStore';
import { checkPath } from '../../components/Icon';
import { paths } from '../../config/paths';
import { landingCopy } from '../../content/landing';
import { monthlyPayment } from '../../domain/amortization';
import { offeredLoan } from '../ui/estimate';
import { selectEstimate } from '../ui/uiSlice';
import { EstimateForm } from './EstimateForm';
import { PaymentOnRoad, PointsLower, Result } from './EstimateResult';
import { NoteRef } from './Footnotes';
import { Car, Road, RoadSection } from './Road';
import { Intro } from './Section';
import { IconItem, RowContainer, SmallPrint } from './sharedStyles';
import { TermComparison } from './TermComparison';

const { heading, intro, assurances, partner } = landingCopy.hero;

/**
 * A saving of this share of the payment makes the road fall by its full height, `--fall`. Four points over 84 months
 * save about this much at most.
 */
const fullFall = 1 / 8;

/**
 * One column on phones: the loan, and the road with its result below. Wide screens have the loan on the left and the
 * road behind it from edge to edge; the road begins between the introduction and the fields.
 */
const HeroGrid = styled(Container)(({ theme }) => ({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"words" "loan" "now" "road" "result" "control"',
  gridTemplateRows: 'repeat(3, auto) var(--fall)',
  '--fall': '56px',
  // The points of the window's width between which the road falls.
  '--from': '36cqw',
  '--to': '65cqw',
  [theme.breakpoints.up('md')]: {
    '--fall': 'clamp(136px, 11.5vw, 176px)',
    '--from': '56cqw',
    '--to': '76cqw',
    columnGap: 64,
    gridTemplateColumns: 'min(480px, 46%) minmax(0, 1fr)',
    gridTemplateAreas: '"words now" "loan result" "loan control"',
    gridTemplateRows: 'auto auto 1fr',
  },
  // The pinned result is then in front of the site's header.
  '@media (pointer: coarse)': { '&:has(form input:focus)': { zIndex: 3 } },
  '@media print': { display: 'block' },
}));

/** On wide screens it is on the evergreen background. */
const BelowForm = styled('div')(({ theme }) => ({
  marginTop: 8,
  [theme.breakpoints.up('md')]: { '@media screen': { ...theme.mixins.panel, background: 'none' } },
}));

const Assurances = styled('ul')({ display: 'flex', flexWrap: 'wrap', columnGap: 16 });

/** As wide as the window, behind the text: the drawing, and the panel's color below it. */
const Ground = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: 'calc(50% - 50vw)',
  width: '100vw',
  zIndex: -1,
  gridRow: 'road / auto',
  insetBlock: 0,
  background: `linear-gradient(${theme.vars.palette.panel.main} 0 0) 0 calc(var(--fall) - 1px) no-repeat`,
  containerType: 'inline-size',
  [theme.breakpoints.up('md')]: { gridRow: 'loan / auto' },
  '@media print': { display: 'none' },
}));

const PartnerStrip = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
}));

const PartnerLink = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 32 });

/**
 * The heading, and the estimate as one picture: the visitor's loan, and a road that falls from its payment to the one
 * at a lower rate. It opens with an example.
 */
export function Hero() {
  const current = useAppSelector(selectEstimate);
  // Deferred, so that a slow phone first updates the control in use.
  const estimate = useDeferredValue(current);
  const saved = 1 - monthlyPayment(offeredLoan(estimate)) / monthlyPayment(estimate.loan);
  // Two digits, since each value of a style adds a rule to the page's style sheet.
  const fall = Math.min(1, saved / fullFall).toFixed(2);
  return (
    <RoadSection aria-labelledby="hero">
      <HeroGrid sx={{ '--share': fall }}>
        <Ground>
          {/* On phones it is drawn wider, so that it falls further left and leaves room for the car. */}
          <Road
            descents={[[56, 76, 100 * Number(fall)]]}
            isFilled
            // Not in percent: WebKit would take more than the grid row as 100 %.
            sx={{ height: 'var(--fall)', width: { xs: '145%', md: '100%' }, ml: { xs: '-45%', md: 0 } }}
          />
          <Car key={fall} />
        </Ground>
        <Box sx={{ gridArea: 'words', pt: { xs: 1, md: 3 }, pb: { md: 'calc(var(--road) / 2 + 8px)' } }}>
          {/* Reaches a little into the page's margin, so that it has two lines at 320 px. */}
          <Typography id="hero" variant="h1" sx={{ mr: -1 }}>
            {heading}
          </Typography>
          {intro && <Intro {...intro} />}
        </Box>
        <Box
          sx={{ gridArea: 'loan', pt: { xs: 2, md: 'calc(var(--road) / 2 + 16px)' }, pb: { xs: 3, md: 4 } }}
        >
          <EstimateForm estimate={current} />
          <BelowForm>
            <Assurances>
              {assurances.map(({ text, note }) => (
                <IconItem key={text} path={checkPath}>
                  {text}
                  <NoteRef to={note} />
                </IconItem>
              ))}
            </Assurances>
            <SmallPrint sx={{ mt: 1 }}>{landingCopy.commission}</SmallPrint>
          </BelowForm>
        </Box>
        <PaymentOnRoad label={landingCopy.estimate.now} loan={estimate.loan} />
        <Result estimate={estimate} />
        <PointsLower estimate={current} />
      </HeroGrid>
      <PartnerStrip>
        <RowContainer>
          <span>{partner.text}</span>
          <PartnerLink to={`${paths.privacyPolicy}#how-we-share-information`}>{partner.link}</PartnerLink>
        </RowContainer>
      </PartnerStrip>
      <TermComparison estimate={estimate} />
    </RoadSection>
  );
}
