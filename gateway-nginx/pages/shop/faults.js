// What can be broken: a fault is an action and what it is done to, such as `stop rabbitmq`.
import { t } from './text.js';

export const actionOf = (fault) => fault.split(' ')[0];

export const partOf = (fault) => fault.split(' ')[1];

export const partName = (part) => t(`part.${part}`) ?? part;

export const faultName = (fault) => t(`action.${actionOf(fault)}`, { part: partName(partOf(fault)) });
