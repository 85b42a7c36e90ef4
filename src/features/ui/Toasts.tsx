import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useState, type ComponentType } from 'react';
import { useAppSelector } from '../../app/hooks';
import { toastCardWords } from '../../content/toasts';
import { selectRaisedSoFar, selectToasts } from './uiSlice';

/**
 * The component that shows toasts. Its script (notistack) is fetched with the first toast; where that fails, the
 * next toast asks again, and the live regions have spoken all the same.
 */
function useNotifier(): ComponentType | null {
  const raisedSoFar = useAppSelector(selectRaisedSoFar);
  const [notifier, setNotifier] = useState<{ Notifier: ComponentType } | null>(null);
  useEffect(() => {
    if (raisedSoFar === 0 || notifier) return;
    import(/* webpackChunkName: "notifier" */ './Notifier').then(setNotifier, () => undefined);
  }, [raisedSoFar, notifier]);
  return notifier?.Notifier ?? null;
}

/**
 * The toasts, for eyes through notistack and for ears through two live regions that exist before they fill:
 * screen readers miss a region that is inserted already filled.
 */
export function Toasts() {
  const toasts = useAppSelector(selectToasts);
  const Notifier = useNotifier();
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
      {Notifier && (
        <section aria-label={toastCardWords.region}>
          <Notifier />
        </section>
      )}
    </>
  );
}
