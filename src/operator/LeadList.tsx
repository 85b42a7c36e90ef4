import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { vehicleName } from '../domain/lead';
import type { LeadDetails, LeadItem } from './apiTypes';
import { OutcomeButton } from './OutcomeButton';
import { LeadLink } from './parts/LeadLink';
import { Empty } from './parts/Result';
import { ScrollBox } from './parts/Rows';
import { useOpened } from './sealedAnswers';
import { usePageSelector } from './store';
import { age, capitalized, shownAnswer } from './words';

/** What stands for an answer that is not shown. */
export const dots = '•••';

interface LeadRow extends LeadItem {
  readonly answers: LeadDetails | null;
  /** That of the person where it is shown, else the reference. */
  readonly name: string;
}

const statusWords: Readonly<Record<LeadItem['status'], string>> = {
  waiting: 'Waits',
  delivered: 'Has it',
  rejected: 'Rejected',
  duplicate: 'Duplicate',
  unclear: 'Unclear answer',
  held: 'Held for you',
  dead: 'Did not arrive',
  settled: 'Not to be sent',
};

/** Where a lead stands with the partner, and why. */
export const partnerWords = ({ status, reason }: LeadItem): string =>
  statusWords[status] + (reason === null || status === 'delivered' ? '' : `: ${reason}`);

interface Column {
  readonly head: string;
  readonly cell: (lead: LeadRow) => ReactNode;
  /** A phone has no room for it: it is on the lead's own screen. */
  readonly isWide?: true;
  readonly align?: 'right';
}

const answer = (of: (lead: LeadDetails['lead']) => string) => (lead: LeadRow) =>
  lead.answers ? of(lead.answers.lead) || '–' : dots;

const columns: readonly Column[] = [
  {
    head: 'Name',
    cell: ({ reference, name }) => <LeadLink reference={reference}>{name}</LeadLink>,
  },
  { head: 'Vehicle', cell: answer(vehicleName), isWide: true },
  {
    head: 'Balance',
    cell: answer((lead) => shownAnswer('currentLoanBalance', lead.currentLoanBalance)),
    isWide: true,
    align: 'right',
  },
  {
    head: 'Credit',
    cell: answer((lead) => shownAnswer('creditScore', lead.creditScore)),
    isWide: true,
  },
  { head: 'Source', cell: ({ source }) => source || '–', isWide: true },
  { head: 'Partner', cell: partnerWords },
  {
    head: 'Outcome',
    cell: ({ outcome, reference, name }) => (
      // A press on the button or in its dialog does not open the lead.
      <Box component="span" onClick={(event) => event.stopPropagation()}>
        <OutcomeButton
          reference={reference}
          name={name}
          label={outcome === null ? 'Add' : capitalized(outcome)}
        />
      </Box>
    ),
  },
  { head: 'Age', cell: ({ receivedAt }) => age(receivedAt), isWide: true },
];

const LeadTable = styled(Table)(({ theme }) => ({
  '& th, & td': { padding: '3px 8px' },
  '& th:first-of-type': { whiteSpace: 'nowrap' },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr:hover': { background: theme.vars.palette.action.hover },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '@media (max-width: 700px)': { '& .wide': { display: 'none' } },
}));

interface LeadListProps {
  readonly leads: readonly LeadItem[];
  readonly label: string;
  /** What will be here, and how it comes. */
  readonly empty: string;
}

/** Leads in a table, the newest first. A press on one opens it. */
export function LeadList({ leads, label, empty }: LeadListProps) {
  const navigate = useNavigate();
  const reveals = usePageSelector(({ page }) => page.reveals);
  const contentsOf = useOpened(leads.map(({ details }) => details));
  if (leads.length === 0) return <Empty>{empty}</Empty>;
  const look = ({ isWide, align }: Column) => ({
    ...(isWide && { className: 'wide' }),
    ...(align && { align }),
  });
  return (
    <ScrollBox>
      <LeadTable aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.head} {...look(column)}>
                {column.head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {leads.map((lead) => {
            const { reference } = lead;
            const answers = contentsOf(lead.details) as LeadDetails | null;
            const person = answers ? `${answers.lead.firstName} ${answers.lead.lastName}`.trim() : '';
            const row: LeadRow = { ...lead, answers, name: (reveals && person) || reference };
            return (
              <TableRow key={reference} onClick={() => void navigate(`/operator/leads/${reference}`)}>
                {columns.map((column, index) => (
                  <TableCell
                    key={column.head}
                    {...look(column)}
                    {...(index === 0 && { component: 'th', scope: 'row' })}
                  >
                    {column.cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </LeadTable>
    </ScrollBox>
  );
}
