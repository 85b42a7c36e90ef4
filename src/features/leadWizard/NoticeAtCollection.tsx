import Typography from '@mui/material/Typography';
import { PageLink } from '../../components/PageLink';
import { paths } from '../../config/paths';
import { collectionNotice } from '../../content/consent';

const { text, policy } = collectionNotice;

/** Why the contact details are collected, above the first field that asks for them. */
export function NoticeAtCollection() {
  return (
    <Typography role="note" variant="body2" color="textSecondary">
      {text} <PageLink to={paths.privacyPolicy}>{policy}</PageLink>
    </Typography>
  );
}
