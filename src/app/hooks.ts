import { addListener, createAsyncThunk, type TypedStartListening } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Services } from '../services/services';
import type { AppDispatch, AppStore, RootState } from './store';

/** The typed ways to the store. They know it by type only, so a feature may import them. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** `createAsyncThunk` that knows the state and reaches the services through `extra`. */
export const createAppAsyncThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: Services;
}>();

/** Adds a listener by dispatching it: `store.dispatch(addAppListener({ actionCreator, effect }))`. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch, Services>();

/** The part of the store that a listener outside React needs. */
export type StoreAccess = Pick<AppStore, 'getState' | 'dispatch'>;

/** `startListening` that knows the state and the services. */
export type StartListening = TypedStartListening<RootState, AppDispatch, Services>;
