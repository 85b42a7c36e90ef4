import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { landingCopy } from '../../content/landing';
import { Band } from './Section';

const { heading, statement, more } = landingCopy.about;

const Columns = styled(Container)(({ theme }) => ({
  display: 'grid',
  gap: 16,
  breakInside: 'avoid',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)', gap: 48 },
}));

/** Who runs the site and how it earns money. */
export function About() {
  return (
    <Band aria-labelledby="about" sx={{ bgcolor: 'background.paper' }}>
      <Columns>
        <Typography id="about" variant="h4" component="h2">
          {heading}
        </Typography>
        <div>
          <Typography component="p" sx={{ typography: { xs: 'h4', md: 'h3' }, maxWidth: '38ch' }}>
            {statement}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: '60ch' }}>
            {more}
          </Typography>
        </div>
      </Columns>
    </Band>
  );
}
