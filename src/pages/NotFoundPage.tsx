import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { DescendingLine } from '../components/DescendingLine';
import { PageHead } from '../components/PageHead';
import { paths } from '../config/paths';
import { errorCopy, layoutCopy } from '../content/layout';

const { heading, text } = errorCopy.notFound;

export function Component() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.log('Page not found:', pathname);
  }, [pathname]);
  return (
    <>
      <PageHead page="notFound" />
      <Container sx={{ py: { xs: 8, md: 12 } }}>
        <DescendingLine />
        <Typography variant="h2" component="h1" sx={{ mt: 4 }}>
          {heading}
        </Typography>
        <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 2 }}>
          {text}
        </Typography>
        <Button
          component={Link}
          to={paths.home}
          variant="contained"
          color="secondary"
          size="large"
          sx={{ mt: 4 }}
        >
          {layoutCopy.returnToHome}
        </Button>
      </Container>
    </>
  );
}
