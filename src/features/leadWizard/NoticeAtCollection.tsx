import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../config/paths';
import { disclosures } from '../../content/disclosures';

const { text, policy } = disclosures.collection;

/** What the contact details are collected for, before the first of them is asked. */
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
