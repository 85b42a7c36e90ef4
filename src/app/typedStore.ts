import { createAsyncThunk, type TypedStartListening } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { Services } from '../services/services';
import type { AppDispatch, AppStore, RootState } from './store';

// Redux's functions with the types of the store. They know the store by its types alone, so features may use them.

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** `createAsyncThunk` that knows the state and reaches the services through `extra`. */
export const createAppAsyncThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: Services;
}>();

/** The part of the store that code outside React needs. */
export type StoreAccess = Pick<AppStore, 'getState' | 'dispatch' | 'startListening'>;

/** `startListening` that knows the state and the services. */
export type StartListening = TypedStartListening<RootState, AppDispatch, Services>;
