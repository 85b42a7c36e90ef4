import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { paths } from '../../config/paths';
import { landingWords } from '../../content/landing';
import { HeroPicture } from './HeroPicture';
import { NoteRef } from './NoteRef';

const { heading, lead, leadNote, button, assurances } = landingWords.hero;

/** The promise, the way in, and a picture of what it means. */
export function Hero() {
  return (
    <Container
      component="section"
      aria-labelledby="hero"
      sx={{
        display: 'grid',
        gap: { xs: 5, md: 8 },
        gridTemplateColumns: { md: 'minmax(0, 11fr) minmax(0, 10fr)' },
        alignItems: 'center',
        pt: { xs: 5, md: 9 },
        pb: { xs: 4, md: 6 },
      }}
    >
      <div>
        <Typography id="hero" variant="h1" tabIndex={-1}>
          {heading}
        </Typography>
        <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ mt: 3, maxWidth: '46ch' }}>
          {lead}
          <NoteRef to={leadNote} />
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
        <Box
          component="ul"
          sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, typography: 'body2' }}
        >
          {assurances.map((assurance) => (
            <Box
              component="li"
              key={assurance.text}
              sx={{ display: 'flex', gap: 0.75, alignItems: 'center', '& svg': { flexShrink: 0 } }}
            >
              <Icon name="check" size={18} />
              <span>
                {assurance.text}
                {'note' in assurance && <NoteRef to={assurance.note} />}
              </span>
            </Box>
          ))}
        </Box>
      </div>
      <HeroPicture />
    </Container>
  );
}
