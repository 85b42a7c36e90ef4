import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { landingCopy } from '../../content/landing';
import { FullWidthSection, Title } from './Section';

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
    <FullWidthSection aria-labelledby="about" sx={{ bgcolor: 'background.paper' }}>
      <Columns>
        <Title id="about" as="h2">
          {heading}
        </Title>
        <div>
          <Typography component="p" sx={{ typography: { xs: 'h4', md: 'h3' }, maxWidth: '38ch' }}>
            {statement}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: '60ch' }}>
            {more}
          </Typography>
        </div>
      </Columns>
    </FullWidthSection>
  );
}
