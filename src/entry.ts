import { yieldToMain } from './lib/yieldToMain';
// Before React's scheduler is evaluated, which looks for it once.
import './schedulerHost';

/**
 * What the browser runs first: it evaluates the libraries one by one, each in a task of its own, and then the
 * composition root. In one piece they would block a slow phone for most of a second. All of it is in this one
 * script (`eager`); each import names an export that is used anyway, so that the rest can still be left out.
 */
async function evaluateInTurn() {
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["configureStore"] */ '@reduxjs/toolkit');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["Router"] */ 'react-router-dom');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["CacheProvider"] */ '@emotion/react');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["createTheme"] */ '@mui/material/styles');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["default"] */ '@mui/material/Button');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["theme"] */ './app/theme');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["makeStore"] */ './app/store');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["SiteRouter"] */ './app/SiteRouter');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './index');
}

void evaluateInTurn();
