import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { landingWords } from '../../content/landing';

const { heading, text, button } = landingWords.finalCall;

/** In over the top edge, out at the side. */
const road = 'M640 -60 V10 C640 190 800 322 1000 322 H1280';

/** The last way in, with the road running out of the page. */
export function FinalCall() {
  return (
    <Box
      component="section"
      aria-labelledby="final-call"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        bgcolor: 'panel.main',
        color: 'panel.contrastText',
        '--focus-ring': (theme) => theme.palette.panel.contrastText,
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 1200 400"
        preserveAspectRatio="none"
        aria-hidden="true"
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          fill: 'none',
          display: { xs: 'none', md: 'block' },
        }}
      >
        <Box
          component="path"
          vectorEffect="non-scaling-stroke"
          d={road}
          sx={{ stroke: (theme) => theme.palette.panel.line, strokeWidth: 46 }}
        />
        <Box
          component="path"
          vectorEffect="non-scaling-stroke"
          d={road}
          sx={{
            stroke: (theme) => theme.palette.secondary.main,
            strokeWidth: 5,
            strokeDasharray: '32 24',
          }}
        />
      </Box>
      <Container sx={{ position: 'relative', py: { xs: 8, md: 13 } }}>
        <Typography id="final-call" variant="h2" sx={{ maxWidth: '14ch' }}>
          {heading}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ mt: 2, color: 'panel.soft' }}>
          {text}
        </Typography>
        <Button
          component={Link}
          to={paths.leadCapture}
          variant="contained"
          color="secondary"
          size="large"
          sx={{ mt: 4, width: { xs: '100%', sm: 'auto' } }}
        >
          {button}
        </Button>
      </Container>
    </Box>
  );
}
