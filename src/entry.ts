import { yieldToMain } from './lib/scheduling';
// Before React's scheduler is evaluated, which looks for it once.
import './schedulerHost';

/**
 * What the browser runs first: it evaluates the libraries one by one, each in a task of its own, and then the
 * composition root. In one piece they would block a slow phone for most of a second. All of it is in this one
 * script (`eager`); each import names an export that is used anyway, so that the rest can still be left out.
 */
const parts = [
  () => import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["configureStore"] */ '@reduxjs/toolkit'),
  () => import(/* webpackMode: "eager", webpackExports: ["RouterProvider"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["CacheProvider"] */ '@emotion/react'),
  () => import(/* webpackMode: "eager", webpackExports: ["createTheme"] */ '@mui/material/styles'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@mui/material/Button'),
  () => import(/* webpackMode: "eager", webpackExports: ["theme"] */ './theme/theme'),
  () => import(/* webpackMode: "eager", webpackExports: ["makeStore"] */ './app/store'),
  () => import(/* webpackMode: "eager" */ './index'),
];

async function evaluateInTurn() {
  for (const evaluate of parts) {
    await yieldToMain();
    await evaluate();
  }
}

void evaluateInTurn();
