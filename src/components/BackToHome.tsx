import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../config/paths';
import { layoutCopy } from '../content/layout';
import { arrowLeftPath, Icon } from './Icon';

/** The link back from a form. Negative margins align its text with the content around it. */
export function BackToHome() {
  return (
    <Button
      component={Link}
      to={paths.home}
      sx={{ mx: -1.5, px: 1.5, gap: 0.75, minHeight: 44, py: 0, typography: 'body2' }}
    >
      <Icon path={arrowLeftPath} size={18} />
      {layoutCopy.backToHome}
    </Button>
  );
}
