import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { collectionNotice } from '../../../content/consent';
import { ConsentToCalls } from '../ConsentToCalls';
import type { Step } from './step';

const NoticeAtCollection = () => (
  <Typography role="note" variant="body2" color="textSecondary">
    {collectionNotice.text} <Link to={paths.privacyPolicy}>{collectionNotice.policy}</Link>
  </Typography>
);

export const personal: Step = {
  id: 'personal',
  fields: ['firstName', 'lastName', 'email', 'phone'],
  halfRowFields: ['firstName', 'lastName'],
  Before: NoticeAtCollection,
  After: ConsentToCalls,
};
