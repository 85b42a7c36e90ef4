import { Link } from 'react-router-dom';
import { paths } from '../config/paths';
import { layoutCopy } from '../content/layout';
import { arrowLeftPath, Icon } from './Icon';
import { QuietButton } from './QuietButton';

/** The link back from a form. Negative margins align its text with the content around it. */
export function BackToHome() {
  return (
    <QuietButton component={Link} to={paths.home} sx={{ mx: -1 }}>
      <Icon path={arrowLeftPath} size={18} />
      {layoutCopy.backToHome}
    </QuietButton>
  );
}
