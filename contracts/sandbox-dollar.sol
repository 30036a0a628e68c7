// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// A dollar token of the sandbox chain. Its decimals are chosen, because the same dollar has six on one chain and
/// eighteen on another. Whoever deployed it makes as much of it as the sandbox needs.
contract SandboxDollar is ERC20, Ownable {
    uint8 private immutable _places;

    constructor(string memory name, string memory symbol, uint8 places)
        ERC20(name, symbol)
        Ownable(msg.sender)
    {
        _places = places;
    }

    function decimals() public view override returns (uint8) {
        return _places;
    }

    function mint(address to, uint256 units) external onlyOwner {
        _mint(to, units);
    }
}
