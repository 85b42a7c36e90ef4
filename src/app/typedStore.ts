import { createAsyncThunk, type TypedStartListening } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { Services } from '../services/services';
import type { AppDispatch, makeStore, RootState } from './store';

// Redux's functions with the types of the store. Only types are imported from it, so features may import this file.

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** `createAsyncThunk` that knows the state and reaches the services through `extra`. */
export const createAppAsyncThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: Services;
}>();

/** `startListening` that knows the state and the services: the one way in which listeners are registered. */
export type StartListening = TypedStartListening<RootState, AppDispatch, Services>;

/** The result of `makeStore`, for code outside React that registers listeners. */
export type OpenedStore = ReturnType<typeof makeStore>;
