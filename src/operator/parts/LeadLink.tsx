import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A link to a lead's own screen. */
export const LeadLink = ({
  reference,
  children = reference,
}: {
  reference: string;
  children?: ReactNode;
}) => (
  <Link noWrap component={RouterLink} to={`/operator/leads/${reference}`}>
    {children}
  </Link>
);
