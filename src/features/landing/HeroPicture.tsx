import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { landingWords } from '../../content/landing';
import { NoteRef } from './NoteRef';

const { title, saving, note, before, after, perMonth, terms } = landingWords.hero.picture;

/** Level, down, level: the road in the picture's own units. */
const road = 'M-40 206 H56 C190 206 230 352 364 352 H620';
const arrive = keyframes`from { stroke-dashoffset: 900 } to { stroke-dashoffset: 0 }`;

function Payment({ label, payment, term }: { label: string; payment: string; term: string }) {
  return (
    <div>
      <Typography variant="body2" sx={{ color: 'panel.soft' }}>
        {label}
      </Typography>
      <Typography
        variant="figure"
        component="p"
        sx={{ fontSize: { xs: '2.375rem', sm: '3.25rem', md: '3.5rem' } }}
      >
        {payment}
      </Typography>
      <Typography variant="body2" sx={{ color: 'panel.soft' }}>
        {perMonth}, {term}
      </Typography>
    </div>
  );
}

/** The worked example as a picture: a payment before and after, and the road between them. All of it is text. */
export function HeroPicture() {
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        borderRadius: { xs: 2.5, md: 3 },
        bgcolor: 'panel.main',
        color: 'panel.contrastText',
        height: { xs: 400, sm: 460 },
        '& > *': { position: 'absolute' },
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 560 460"
        preserveAspectRatio="none"
        aria-hidden="true"
        sx={{ inset: 0, width: '100%', height: '100%', fill: 'none' }}
      >
        <Box
          component="path"
          d={road}
          sx={{ stroke: (theme) => theme.vars.palette.panel.line, strokeWidth: 46 }}
        />
        <Box
          component="path"
          d={road}
          sx={{
            stroke: (theme) => theme.vars.palette.secondary.main,
            strokeWidth: 5,
            strokeDasharray: '30 22',
            '@media (prefers-reduced-motion: no-preference)': {
              animation: `${arrive} 1.4s cubic-bezier(.2,.7,.2,1)`,
            },
          }}
        />
      </Box>
      <Typography
        variant="body2"
        component="p"
        sx={{ left: { xs: 20, sm: 32 }, top: { xs: 20, sm: 28 }, fontWeight: 650 }}
      >
        {title}
      </Typography>
      <Box sx={{ left: { xs: 20, sm: 32 }, top: '14%' }}>
        <Payment {...before} term={terms.before} />
      </Box>
      <Box sx={{ right: { xs: 20, sm: 32 }, top: '46%' }}>
        <Payment {...after} term={terms.after} />
      </Box>
      <Typography
        component="p"
        sx={{
          left: { xs: 20, sm: 32 },
          bottom: { xs: 18, sm: 26 },
          right: 20,
          fontWeight: 650,
          fontSize: '1.1875rem',
        }}
      >
        {saving}
        <NoteRef to={note} />
      </Typography>
    </Box>
  );
}
