// Imported before React, whose scheduler looks for `setImmediate` once, when it is evaluated.
import './setImmediateForReact';

/**
 * The entry of the main script. It evaluates each library and then the composition root in a separate task: one task
 * for everything would block a slow phone for most of a second. `webpackMode: "eager"` keeps every part in this script.
 * `webpackExports` names one export that the site uses of each part; without it webpack includes all of its exports.
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
    await new Promise((resolve) => setTimeout(resolve));
    await evaluate();
  }
}

void evaluateInTurn();
