/**
 * The federation names two of its modules by paths of the machine: the container, and the script that starts its runtime. Their ids would
 * be others in every checkout, and with them the hashes of the same source.
 */
class PlacelessIdsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PlacelessIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('PlacelessIds', (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id && compilation.chunkGraph.getModuleId(module) === null) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function idOf(module) {
  if (module.identifier().startsWith('container entry ')) return 'container';
  const resource = (module.rootModule ?? module).resource ?? '';
  return /node_modules[\\/]\.federation[\\/]/.test(resource) ? 'federation-runtime' : undefined;
}

module.exports = { PlacelessIdsPlugin };
