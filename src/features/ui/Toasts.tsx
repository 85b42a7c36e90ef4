import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { memo, useEffect, useState } from 'react';
import { useAppSelector } from '../../app/hooks';
import { toastCardCopy } from '../../content/toasts';
import type * as NotifierModule from './Notifier';
import { selectRaisedSoFar, selectToasts } from './uiSlice';

/**
 * The toasts: shown by notistack, and announced by two live regions that are there before they fill, since screen
 * readers miss a region that is inserted already filled.
 */
export const Toasts = memo(function Toasts() {
  const toasts = useAppSelector(selectToasts);
  const raisedSoFar = useAppSelector(selectRaisedSoFar);
  const [notistack, setNotistack] = useState<typeof NotifierModule | null>(null);
  useEffect(() => {
    if (raisedSoFar === 0 || notistack) return;
    // Fetched with the first toast. Where that fails, the next toast asks again, and the live regions have spoken.
    import(/* webpackChunkName: "notifier" */ './Notifier').then(setNotistack, () => undefined);
  }, [raisedSoFar, notistack]);
  const urgent = toasts.filter(({ kind }) => kind === 'destructive');
  const calm = toasts.filter(({ kind }) => kind !== 'destructive');
  return (
    <>
      {[
        { role: 'alert', said: urgent },
        { role: 'status', said: calm },
      ].map(({ role, said }) => (
        <Box key={role} role={role} sx={visuallyHidden}>
          {said.map(({ raised, title, description }) => (
            <p key={raised}>{`${title}. ${description}`}</p>
          ))}
        </Box>
      ))}
      {notistack && (
        <section aria-label={toastCardCopy.region}>
          <notistack.Notifier />
        </section>
      )}
    </>
  );
});
