import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../config/paths';
import { disclosures } from '../../content/disclosures';

const { text, policy } = disclosures.collection;

/** What the contact details are collected for, before the first of them is asked. */
export function NoticeAtCollection() {
  return (
    <Box role="note">
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        <Link component={RouterLink} to={paths.privacyPolicy} sx={{ display: 'inline-block', py: 0.5 }}>
          {policy}
        </Link>
      </Typography>
    </Box>
  );
}
