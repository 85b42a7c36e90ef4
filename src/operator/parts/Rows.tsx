import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { Empty } from './data';

interface RowsProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Shown if there are no rows: what will be here, and where it comes from. */
  readonly empty: string;
  /** How many of the last columns are figures. */
  readonly figures?: number;
}

/** A table that scrolls sideways if the window is too narrow for it. */
export function Rows({ label, heads, rows, empty, figures = 0 }: RowsProps) {
  if (rows.length === 0) return <Empty>{empty}</Empty>;
  const align = (column: number) => (column >= heads.length - figures ? 'right' : 'left');
  // Only a text in the last column breaks into lines.
  const wraps = figures === 0 && { '& td:last-child': { whiteSpace: 'normal' } };
  return (
    // Focusable, so that the keyboard can scroll it.
    <TableContainer role="region" aria-label={`${label}, as a table`} tabIndex={0}>
      <Table sx={{ whiteSpace: 'nowrap', ...wraps }}>
        <TableHead>
          <TableRow>
            {heads.map((head, column) => (
              <TableCell key={head} align={align(column)}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([name, ...cells], row) => (
            <TableRow key={row}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {cells.map((cell, index) => (
                <TableCell key={index} align={align(index + 1)}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
