import { lazy } from 'react';

/** Controls of those who are logged in: they bring the doors of fields and menus, which no guest's first page shall carry. */
export const LazyCountrySelect = lazy(() => import('./country-select').then(({ CountrySelect }) => ({ default: CountrySelect })));
export const LazyAdminMenu = lazy(() => import('./admin-controls').then(({ AdminMenu }) => ({ default: AdminMenu })));
export const LazyRoSwitch = lazy(() => import('./admin-controls').then(({ RoSwitch }) => ({ default: RoSwitch })));
export const LazyDrawer = lazy(() => import('@round-table/shared/ui/overlay').then(({ Drawer }) => ({ default: Drawer })));
export const LazyModal = lazy(() => import('@round-table/shared/ui/overlay').then(({ Modal }) => ({ default: Modal })));
