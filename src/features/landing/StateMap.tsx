import { styled } from '@mui/material/styles';
import { landingCopy } from '../../content/landing';
import { stateName } from '../../domain/states';
import { isExcluded } from '../ui/uiDraft';
import { FigureBox, SmallPrint } from './sharedStyles';

const { striped } = landingCopy.eligibility.state;

/** The fifty states, placed roughly as on a map: a line per row of tiles, three characters per tile. */
const rows = [
  'AK                            ME',
  '                           VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT   ',
  'CA UT CO NE MO KY WV VA MD DE   ',
  '   AZ NM KS AR TN NC SC         ',
  '         OK LA MS AL GA         ',
  'HI       TX             FL      ',
];
const columns = 11;

/** The tiles row by row: a state's two-letter code, or '' for a place without a state. */
export const tiles: readonly string[] = rows.flatMap((row) =>
  Array.from({ length: columns }, (_, column) => row.slice(column * 3, column * 3 + 2).trim()),
);

const TileGrid = styled('div')(({ theme }) => ({
  aspectRatio: '1.37',
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gridAutoRows: 'minmax(0, 1fr)',
  gap: 8,
  fontWeight: 600,
  // Limits large text by the width of a tile.
  fontSize: `min(${theme.mixins.textSize.xs}, 3.6cqi)`,
  userSelect: 'none',
  '& > button': {
    padding: 0,
    font: 'inherit',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 6,
    border: `1px solid ${theme.vars.palette.divider}`,
    cursor: 'pointer',
    color: theme.vars.palette.pale.contrastText,
    background: theme.vars.palette.pale.main,
    '&:hover': { borderColor: theme.vars.palette.text.primary },
    '&[data-excluded]': {
      // Forced colors remove the stripes.
      '@media (forced-colors: active)': { borderStyle: 'dashed' },
      color: theme.vars.palette.text.secondary,
      background: `linear-gradient(${theme.vars.palette.background.default} 0 0) center / 1.6em 1.2em no-repeat, repeating-linear-gradient(135deg, ${theme.vars.palette.divider} 0 2px, ${theme.vars.palette.background.default} 2px 6px)`,
    },
    '&[data-chosen]': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      '@media (forced-colors: active)': { outline: '3px solid Highlight' },
    },
    '&[data-chosen]:not([data-excluded])': {
      color: theme.vars.palette.primary.contrastText,
      background: theme.vars.palette.primary.main,
    },
  },
}));

/**
 * The fifty states as tiles, to choose one with a pointer. Keyboards and assistive technology use the select above it.
 * Not on phones, where a tile would be too small to press easily.
 * @param props.chosen a two-letter code; '' if none is chosen
 */
export const StateMap = ({ chosen, onChoose }: { chosen: string; onChoose: (code: string) => void }) => (
  <FigureBox aria-hidden="true" sx={{ display: { xs: 'none', sm: 'block' } }}>
    <TileGrid
      translate="no"
      // The map is hidden from assistive technology, so it must not take the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {tiles.map((code, place) =>
        code === '' ? (
          <i key={place} />
        ) : (
          <button
            key={place}
            type="button"
            tabIndex={-1}
            onClick={() => onChoose(code)}
            data-excluded={isExcluded(stateName(code)) || undefined}
            data-chosen={code === chosen || undefined}
          >
            {code}
          </button>
        ),
      )}
    </TileGrid>
    {striped && <SmallPrint sx={{ mt: 1 }}>{striped}</SmallPrint>}
  </FigureBox>
);
