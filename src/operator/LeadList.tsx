import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { vehicleName } from '../domain/lead';
import type { LeadItem, LeadDetails } from './apiTypes';
import { nonce } from './nonce';
import { useOpened } from './sealedAnswers';
import { usePageSelector } from './store';
import { age, capitalized } from './words';

/** What stands for an answer that is not shown. */
export const dots = '•••';

interface Row extends LeadItem {
  readonly answers: LeadDetails | null;
}

const answer =
  (of: (answers: LeadDetails) => string) =>
  (_: unknown, { answers }: Row) =>
    answers ? of(answers) || '–' : dots;

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

/** The name where it is shown, else the reference. */
function nameOf({ answers, reference }: Row, reveals: boolean): string {
  const name = answers ? `${answers.lead.firstName} ${answers.lead.lastName}`.trim() : '';
  return reveals && name !== '' ? name : reference;
}

/** The columns; those that a phone has no room for are on the lead's own screen. */
const columns: readonly (GridColDef<Row> & { readonly onPhones?: boolean })[] = [
  { field: 'name', headerName: 'Name', flex: 1.3, minWidth: 120, onPhones: true },
  {
    field: 'vehicle',
    headerName: 'Vehicle',
    flex: 1.4,
    minWidth: 140,
    valueGetter: answer(({ lead }) => vehicleName(lead)),
  },
  {
    field: 'balance',
    headerName: 'Balance',
    flex: 0.8,
    minWidth: 90,
    valueGetter: answer(({ lead }) => lead.currentLoanBalance),
  },
  {
    field: 'credit',
    headerName: 'Credit',
    flex: 0.8,
    minWidth: 90,
    valueGetter: answer(({ lead }) => capitalized(lead.creditScore)),
  },
  {
    field: 'source',
    headerName: 'Source',
    flex: 1,
    minWidth: 90,
    valueFormatter: (value: string) => value || '–',
  },
  {
    field: 'status',
    headerName: 'Partner',
    flex: 1.6,
    minWidth: 130,
    onPhones: true,
    valueGetter: (_, row) => partnerWords(row),
  },
  {
    field: 'outcome',
    headerName: 'Outcome',
    flex: 0.9,
    minWidth: 90,
    valueFormatter: (value: string | null) => (value === null ? '–' : capitalized(value)),
  },
  {
    field: 'receivedAt',
    headerName: 'Age',
    flex: 0.8,
    minWidth: 84,
    valueFormatter: (value: string) => age(value),
    onPhones: true,
  },
];

/** The grid takes its height from its rows where its parent is a flex column. */
const GridBox = styled('div')({ display: 'flex', flexDirection: 'column' });

/** Leads in a grid, the newest first. A press on one opens it. */
export function LeadList({ leads, label }: { leads: readonly LeadItem[]; label: string }) {
  const navigate = useNavigate();
  const reveals = usePageSelector(({ page }) => page.reveals);
  const isPhone = useMediaQuery('(max-width: 700px)');
  const texts = useMemo(() => leads.map(({ details }) => details), [leads]);
  const answers = useOpened<LeadDetails>(texts);
  const rows = leads.map((lead, index) => ({ ...lead, answers: answers[index] ?? null }));
  const addressOf = ({ reference }: LeadItem) => `/operator/leads/${reference}`;
  const shown = columns
    .filter(({ onPhones }) => !isPhone || onPhones)
    .map(({ onPhones: _, ...column }): GridColDef<Row> => {
      if (column.field !== 'name') return { ...column, sortable: false };
      return {
        ...column,
        sortable: false,
        renderCell: ({ row }) => (
          <Link component={RouterLink} to={addressOf(row)}>
            {nameOf(row, reveals)}
          </Link>
        ),
      };
    });
  return (
    <GridBox>
      <DataGrid
        aria-label={label}
        nonce={nonce}
        rows={rows}
        columns={shown}
        density="compact"
        hideFooter
        disableColumnMenu
        disableRowSelectionOnClick
        initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
        onRowClick={({ row }: { row: Row }) => void navigate(addressOf(row))}
        sx={{
          '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
          '& .MuiDataGrid-row': { cursor: 'pointer' },
        }}
      />
    </GridBox>
  );
}
