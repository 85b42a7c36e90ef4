import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useNavigate } from 'react-router-dom';
import { vehicleName } from '../domain/lead';
import { capitalized } from '../lib/facts';
import { duration } from '../lib/quantity';
import { OutcomeButton } from './controls';
import { LeadLink, Note } from './parts';
import { useOpened } from './sealedAnswers';
import { usePageSelector, type LeadDetails, type LeadItem } from './store';
import { nonce } from './theme';
import { dots, formatAnswer, partnerWords } from './words';

/** A lead as the list has it, with the person's name if that is shown, otherwise the reference. */
function rowOf(lead: LeadItem, answers: LeadDetails['lead'] | undefined, reveals: boolean) {
  const name = reveals && answers ? `${answers.firstName} ${answers.lastName}`.trim() : '';
  return {
    ...lead,
    name: name || lead.reference,
    vehicle: answers ? vehicleName(answers) || '–' : dots,
    balance: answers ? formatAnswer('currentLoanBalance', answers.currentLoanBalance) : dots,
    credit: answers ? capitalized(answers.creditScore) || '–' : dots,
    source: lead.source || '–',
    status: partnerWords(lead),
    age: duration(Date.now() - Date.parse(lead.receivedAt)),
  };
}
type LeadRow = ReturnType<typeof rowOf>;

/** A column with a minimum width in pixels; columns share further room in proportion to it. */
const column = (
  field: keyof LeadRow,
  headerName: string,
  width: number,
  more?: Partial<GridColDef<LeadRow>>,
) => ({ field, headerName, flex: width, minWidth: width, sortable: false, ...more }) as const;

const columns: readonly GridColDef<LeadRow>[] = [
  column('name', 'Name', 118, {
    renderCell: ({ row: { reference, name } }) => <LeadLink reference={reference}>{name}</LeadLink>,
  }),
  column('vehicle', 'Vehicle', 150),
  column('balance', 'Balance', 90, { align: 'right', headerAlign: 'right' }),
  column('credit', 'Credit', 90),
  column('source', 'Source', 90),
  column('status', 'Partner', 114),
  column('outcome', 'Outcome', 92, {
    renderCell: ({ row: { outcome, reference, name } }) => (
      // A press on the button or in its dialog does not open the lead.
      <Box onClick={(event) => event.stopPropagation()}>
        <OutcomeButton reference={reference} name={name} label={capitalized(outcome ?? 'add')} />
      </Box>
    ),
  }),
  column('age', 'Age', 96),
];

/** Hides the columns that a phone has no room for. The lead's own screen has their contents. */
const phoneColumns = { vehicle: false, balance: false, credit: false, source: false, age: false };

/**
 * A grid of leads, in the server's order, or `empty`, which says what will be here. It takes its height as an item of a
 * flex column. A press on a row opens the lead.
 */
export function LeadList({ leads, empty }: { leads: readonly LeadItem[]; empty: string }) {
  const navigate = useNavigate();
  const reveals = usePageSelector(({ page }) => page.reveals);
  const isPhone = useMediaQuery('(max-width: 700px)');
  const contentsOf = useOpened(leads.map(({ details }) => details));
  if (leads.length === 0) return <Note>{empty}</Note>;
  return (
    <DataGrid
      aria-label="Leads"
      nonce={nonce}
      rows={leads.map((lead) => rowOf(lead, (contentsOf(lead.details) as LeadDetails | null)?.lead, reveals))}
      columns={columns}
      columnVisibilityModel={isPhone ? phoneColumns : {}}
      density="compact"
      hideFooter
      disableColumnMenu
      disableRowSelectionOnClick
      onRowClick={({ row }: { row: LeadRow }) => void navigate(`/operator/leads/${row.reference}`)}
      sx={{
        border: 'none',
        '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
        '& .MuiDataGrid-columnSeparator': { display: 'none' },
        '& .MuiDataGrid-row': { cursor: 'pointer' },
      }}
    />
  );
}
