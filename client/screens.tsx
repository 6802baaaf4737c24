import { useSignals } from '@preact/signals-react/runtime';
import { Route, Switch } from 'wouter';
import { Guarded } from './navigation/guard.tsx';
import { paths } from './paths.ts';
import { Home, NotFound, routeTable } from './routes.tsx';

/** The screen of the address. A visitor who stays on the landing view loads none of this. */
export function Screens() {
  useSignals();
  return (
    <Switch>
      <Route path={paths.home}>
        <Home />
      </Route>
      {Object.entries(routeTable).map(([name, entry]) => (
        <Route key={name} path={paths[name as keyof typeof routeTable]}>
          <Guarded entry={entry} />
        </Route>
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
