import * as federation from '@round-table/shared/federation';
import * as intl from '@round-table/shared/libs/intl';
import * as query from '@round-table/shared/libs/query';
import * as redux from '@round-table/shared/libs/redux';
import * as router from '@round-table/shared/libs/router';
import * as toolkit from '@round-table/shared/libs/toolkit';
import * as runtime from '@round-table/shared/runtime';
import * as ui from '@round-table/shared/ui';
import * as charts from '@round-table/shared/ui/charts';
import * as countries from '@round-table/shared/ui/countries';
import * as data from '@round-table/shared/ui/data';
import * as form from '@round-table/shared/ui/form';
import * as overlay from '@round-table/shared/ui/overlay';
import * as share from '@round-table/shared/ui/share';
import * as slider from '@round-table/shared/ui/slider';
import * as table from '@round-table/shared/ui/table';
import * as versions from '@round-table/shared/ui/versions';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';

/** What the shell provides to the outputs of feature apps for the server, as to those for the browser. */
export const sharedModules: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  '@round-table/shared/federation': federation,
  '@round-table/shared/libs/intl': intl,
  '@round-table/shared/libs/query': query,
  '@round-table/shared/libs/redux': redux,
  '@round-table/shared/libs/router': router,
  '@round-table/shared/libs/toolkit': toolkit,
  '@round-table/shared/runtime': runtime,
  '@round-table/shared/ui': ui,
  '@round-table/shared/ui/charts': charts,
  '@round-table/shared/ui/countries': countries,
  '@round-table/shared/ui/data': data,
  '@round-table/shared/ui/form': form,
  '@round-table/shared/ui/overlay': overlay,
  '@round-table/shared/ui/share': share,
  '@round-table/shared/ui/slider': slider,
  '@round-table/shared/ui/table': table,
  '@round-table/shared/ui/versions': versions,
};
