import createCache from '@emotion/cache';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App, routes } from './App';
import { nonce } from './theme';

const container = document.getElementById('operator');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <App cache={createCache({ key: 'css', nonce })} router={createBrowserRouter(routes)} />
    </StrictMode>,
  );
}
