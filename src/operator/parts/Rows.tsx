import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { Empty } from './data';

const ScrollBox = styled('div')({ overflowX: 'auto' });

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
  // Only a text in the last column breaks into lines.
  const look = (column: number) => ({
    ...(column >= heads.length - figures && { align: 'right' as const }),
    ...((figures > 0 || column < heads.length - 1) && { sx: { whiteSpace: 'nowrap' } }),
  });
  return (
    // Focusable, so that the keyboard can scroll it.
    <ScrollBox role="region" aria-label={`${label}, as a table`} tabIndex={0}>
      <Table>
        <TableHead>
          <TableRow>
            {heads.map((head, column) => (
              <TableCell key={head} {...look(column)}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => (
            <TableRow key={row}>
              {cells.map((cell, column) => (
                <TableCell
                  key={column}
                  {...look(column)}
                  {...(column === 0 && { component: 'th', scope: 'row' })}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollBox>
  );
}
