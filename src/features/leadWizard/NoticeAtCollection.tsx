import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../config/paths';
import { disclosures } from '../../content/disclosures';

const { text, policy } = disclosures.collection;

/** Why the contact details are collected, above the first field that asks for them. */
export function NoticeAtCollection() {
  return (
    <Typography role="note" variant="body2" color="textSecondary">
      {text}{' '}
      <Link component={RouterLink} to={paths.privacyPolicy} color="textPrimary">
        {policy}
      </Link>
    </Typography>
  );
}
