import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { landingWords } from '../../content/landing';
import { NoteRef } from './NoteRef';

const { title, saving, note, before, after, perMonth, terms } = landingWords.hero.picture;

/** Level, down, level: the road in the picture's own units. */
const road = 'M-40 206 H56 C196 206 232 386 372 386 H620';
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
      <Typography variant="body2" sx={{ color: 'panel.soft', maxWidth: '11rem' }}>
        {perMonth},{' '}
        <Box component="span" sx={{ display: { xs: 'block', sm: 'inline' } }}>
          {term}
        </Box>
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
        display: 'grid',
        gridTemplateRows: 'auto auto 1fr auto',
        rowGap: 1.5,
        minHeight: { xs: 400, sm: 460 },
        p: { xs: 2.5, sm: 4 },
        borderRadius: { xs: 2.5, md: 3 },
        bgcolor: 'panel.main',
        color: 'panel.contrastText',
        '--focus-ring': (theme) => theme.palette.panel.contrastText,
        '& > :not(svg)': { position: 'relative' },
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 560 460"
        preserveAspectRatio="none"
        aria-hidden="true"
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', fill: 'none' }}
      >
        <Box
          component="path"
          d={road}
          sx={{ stroke: (theme) => theme.palette.panel.line, strokeWidth: 46 }}
        />
        <Box
          component="path"
          d={road}
          sx={{
            stroke: (theme) => theme.palette.secondary.main,
            strokeWidth: 5,
            strokeDasharray: '30 22',
            '@media (prefers-reduced-motion: no-preference)': {
              animation: `${arrive} 1.4s cubic-bezier(.2,.7,.2,1)`,
            },
          }}
        />
      </Box>
      <Typography variant="body2" component="p" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      <Payment {...before} term={terms.before} />
      <Box sx={{ justifySelf: 'end', mt: { xs: 2.5, sm: 7 } }}>
        <Payment {...after} term={terms.after} />
      </Box>
      <Typography component="p" sx={{ fontWeight: 650, fontSize: '1.1875rem' }}>
        {saving}
        <NoteRef to={note} />
      </Typography>
    </Box>
  );
}
