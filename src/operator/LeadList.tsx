import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useNavigate } from 'react-router-dom';
import { vehicleName } from '../domain/lead';
import { capitalized } from '../lib/facts';
import { OutcomeButton } from './controls';
import { Empty, LeadLink } from './parts';
import { useOpened } from './sealedAnswers';
import { usePageSelector, type LeadDetails, type LeadItem } from './store';
import { nonce } from './theme';
import { age, dots, formatAnswer, partnerWords } from './words';

interface LeadRow extends LeadItem {
  readonly answers: LeadDetails | null;
  /** The person's name if it is shown, otherwise the lead's reference. */
  readonly name: string;
}

/** A column with a minimum width in pixels; columns share further room in proportion to it. */
const column = (field: string, headerName: string, width: number, more: Partial<GridColDef<LeadRow>>) =>
  ({ field, headerName, flex: width, minWidth: width, sortable: false, ...more }) as const;

const answer =
  (of: (lead: LeadDetails['lead']) => string) =>
  (_: unknown, { answers }: LeadRow) =>
    answers ? of(answers.lead) || '–' : dots;

const columns: readonly GridColDef<LeadRow>[] = [
  column('name', 'Name', 118, {
    renderCell: ({ row: { reference, name } }) => <LeadLink reference={reference}>{name}</LeadLink>,
  }),
  column('vehicle', 'Vehicle', 150, { valueGetter: answer(vehicleName) }),
  column('balance', 'Balance', 90, {
    align: 'right',
    headerAlign: 'right',
    valueGetter: answer((lead) => formatAnswer('currentLoanBalance', lead.currentLoanBalance)),
  }),
  column('credit', 'Credit', 90, {
    valueGetter: answer((lead) => capitalized(lead.creditScore)),
  }),
  column('source', 'Source', 90, { valueFormatter: (value: string) => value || '–' }),
  column('status', 'Partner', 114, { valueGetter: (_, row) => partnerWords(row) }),
  column('outcome', 'Outcome', 92, {
    renderCell: ({ row: { outcome, reference, name } }) => (
      // A press on the button or in its dialog does not open the lead.
      <Box onClick={(event) => event.stopPropagation()}>
        <OutcomeButton
          reference={reference}
          name={name}
          label={outcome === null ? 'Add' : capitalized(outcome)}
        />
      </Box>
    ),
  }),
  column('receivedAt', 'Age', 96, { valueFormatter: (value: string) => age(value) }),
];

/** Hides the columns that a phone has no room for. The lead's own screen has their contents. */
const phoneColumns = { vehicle: false, balance: false, credit: false, source: false, receivedAt: false };

interface LeadListProps {
  readonly leads: readonly LeadItem[];
  readonly label: string;
  /** Shown if there are no leads: what will be here, and where it comes from. */
  readonly empty: string;
}

/** A grid of leads, in the server's order. A press on a row opens the lead. */
export function LeadList({ leads, label, empty }: LeadListProps) {
  const navigate = useNavigate();
  const reveals = usePageSelector(({ page }) => page.reveals);
  const isPhone = useMediaQuery('(max-width: 700px)');
  const contentsOf = useOpened(leads.map(({ details }) => details));
  if (leads.length === 0) return <Empty>{empty}</Empty>;
  return (
    // In a flex column the grid takes its height from its rows.
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <DataGrid
        aria-label={label}
        nonce={nonce}
        rows={leads.map((lead): LeadRow => {
          const answers = contentsOf(lead.details) as LeadDetails | null;
          const name = reveals && answers ? `${answers.lead.firstName} ${answers.lead.lastName}`.trim() : '';
          return { ...lead, answers, name: name || lead.reference };
        })}
        columns={columns}
        columnVisibilityModel={isPhone ? phoneColumns : {}}
        density="compact"
        hideFooter
        disableColumnMenu
        disableRowSelectionOnClick
        initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
        onRowClick={({ row }: { row: LeadRow }) => void navigate(`/operator/leads/${row.reference}`)}
        sx={{
          border: 'none',
          '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
          '& .MuiDataGrid-columnSeparator': { display: 'none' },
          '& .MuiDataGrid-row': { cursor: 'pointer' },
        }}
      />
    </Box>
  );
}
