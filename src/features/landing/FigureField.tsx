import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Figure } from './estimateFigures';

/** Looks as the fields of the forms do (theme.ts, MuiOutlinedInput). */
const Frame = styled('div')(({ theme }) => ({
  '& label': { display: 'block', fontWeight: 650 },
  '& .box': { position: 'relative', display: 'flex', alignItems: 'center', marginTop: 8 },
  '& .box span': {
    position: 'absolute',
    left: 16,
    color: theme.palette.text.secondary,
    pointerEvents: 'none',
  },
  '& .box span + input': { paddingLeft: 'calc(22.5px + 1ch)' },
  '& .box span, & input': { font: 'inherit', fontSize: '1.1875rem', lineHeight: 1.4 },
  '& input': {
    width: '100%',
    minWidth: 0,
    height: 56,
    padding: '0 14.5px',
    color: 'inherit',
    background: theme.palette.background.paper,
    border: `1.5px solid ${theme.palette.text.secondary}`,
    borderRadius: theme.shape.borderRadius,
    '&:focus': { outline: `3px solid ${theme.palette.text.primary}`, outlineOffset: 2 },
    // The thicker border pushes by 1 px what the indent pulls back: the text stays where it is.
    '&[aria-invalid]': { borderColor: theme.palette.error.main, borderWidth: 2.5, textIndent: -1 },
  },
  '& p': { ...theme.typography.body2, marginTop: 8 },
  '& .error': { fontWeight: 600, color: theme.palette.error.main },
}));

interface FigureFieldProps {
  name: Figure;
  label: string;
  value: string;
  /** Stands in the box before the value and is no part of it; gone where the value brings its own. */
  prefix?: string | undefined;
  /** What is wrong with the value; marks the field as invalid. */
  error?: string | undefined;
  /** Read with the field, never marking it as invalid. */
  advice?: ReactNode;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/**
 * A figure of the estimate: the browser's own input with its label above it, error and advice below. The forms' field
 * (components/TextField) would bring Material UI's inputs to the landing page.
 */
export function FigureField({
  name,
  label,
  value,
  prefix,
  error,
  advice,
  onChange,
  onBlur,
}: FigureFieldProps) {
  const describedBy = [error && `${name}-error`, advice && `${name}-advice`];
  return (
    <Frame>
      <label htmlFor={name}>{label}</label>
      <div className="box">
        {prefix !== undefined && !value.trimStart().startsWith(prefix) && (
          <span aria-hidden="true">{prefix}</span>
        )}
        <input
          id={name}
          name={name}
          value={value}
          inputMode="decimal"
          maxLength={12}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
          aria-invalid={error !== undefined || undefined}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
      </div>
      {error !== undefined && (
        <p id={`${name}-error`} className="error">
          <span aria-hidden="true">▲ </span>
          <span>{error}</span>
        </p>
      )}
      <div id={`${name}-advice`} aria-live="polite">
        {advice}
      </div>
    </Frame>
  );
}
