import { alertModel } from './alert.model.ts';
import type { AnyModel } from './kit/model.ts';
import { navigationModel } from './navigation.model.ts';
import { sessionModel } from './session.model.ts';

/** The model of every machine. */
export const models: readonly AnyModel[] = [alertModel, navigationModel, sessionModel];
